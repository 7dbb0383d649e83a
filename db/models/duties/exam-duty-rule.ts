import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamDutyRule extends SiteModel<InferAttributes<ExamDutyRule>, InferCreationAttributes<ExamDutyRule>> {
  declare siteId: number
  declare examId: number
  declare perCandidates: CreationOptional<number>
  declare mostADay: CreationOptional<number>
  declare mostInAll: CreationOptional<number | null>
  declare teachersOnly: CreationOptional<boolean>
}

ExamDutyRule.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    examId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    perCandidates: DataTypes.INTEGER,
    mostADay: DataTypes.INTEGER,
    mostInAll: DataTypes.INTEGER,
    teachersOnly: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'exam_duty_rule' },
)
