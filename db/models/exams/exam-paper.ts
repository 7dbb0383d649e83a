import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamPaper extends SiteModel<InferAttributes<ExamPaper>, InferCreationAttributes<ExamPaper>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare subjectOfferingId: number
  declare heldOn: CreationOptional<string | null>
  declare startsAt: CreationOptional<string | null>
  declare minutes: CreationOptional<number | null>
}

ExamPaper.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    subjectOfferingId: { type: DataTypes.BIGINT, allowNull: false },
    heldOn: DataTypes.DATEONLY,
    startsAt: DataTypes.TIME,
    minutes: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'exam_paper' },
)
