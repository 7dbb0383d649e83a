import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamCommittee extends SiteModel<InferAttributes<ExamCommittee>, InferCreationAttributes<ExamCommittee>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare nameEn: string
  declare nameBn: string
  declare memoNo: CreationOptional<string>
  declare formedOn: CreationOptional<string | null>
  declare dutiesEn: CreationOptional<string>
  declare dutiesBn: CreationOptional<string>
}

ExamCommittee.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    memoNo: DataTypes.TEXT,
    formedOn: DataTypes.DATEONLY,
    dutiesEn: DataTypes.TEXT,
    dutiesBn: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'exam_committee' },
)
