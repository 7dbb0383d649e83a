import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamDutySwap extends SiteModel<InferAttributes<ExamDutySwap>, InferCreationAttributes<ExamDutySwap>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare dutyId: CreationOptional<number | null>
  declare heldOn: string
  declare startsAt: string
  declare roomId: number
  declare employeeId: number
  declare colleagueId: number
  declare reason: CreationOptional<string>
  declare state: CreationOptional<string>
  declare decision: CreationOptional<string>
  declare askedAt: CreationOptional<Date>
  declare decidedBy: CreationOptional<number | null>
  declare decidedAt: CreationOptional<Date | null>
}

ExamDutySwap.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    dutyId: DataTypes.BIGINT,
    heldOn: { type: DataTypes.DATEONLY, allowNull: false },
    startsAt: { type: DataTypes.TIME, allowNull: false },
    roomId: { type: DataTypes.BIGINT, allowNull: false },
    employeeId: { type: DataTypes.BIGINT, allowNull: false },
    colleagueId: { type: DataTypes.BIGINT, allowNull: false },
    reason: DataTypes.TEXT,
    state: DataTypes.TEXT,
    decision: DataTypes.TEXT,
    askedAt: DataTypes.DATE,
    decidedBy: DataTypes.BIGINT,
    decidedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'exam_duty_swap' },
)
