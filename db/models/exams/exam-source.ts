import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamSource extends SiteModel<InferAttributes<ExamSource>, InferCreationAttributes<ExamSource>> {
  declare siteId: number
  declare examId: number
  declare sourceExamId: number
  declare percent: string
  declare takes: CreationOptional<string>
  declare position: CreationOptional<number>
}

ExamSource.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    examId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    sourceExamId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    percent: { type: DataTypes.DECIMAL, allowNull: false },
    takes: DataTypes.TEXT,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'exam_source' },
)
