import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamDuty extends SiteModel<InferAttributes<ExamDuty>, InferCreationAttributes<ExamDuty>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare heldOn: string
  declare startsAt: string
  declare roomId: number
  declare employeeId: number
  declare role: CreationOptional<string>
  declare note: CreationOptional<string>
  declare byHand: CreationOptional<boolean>
  /** A range of local times; written by the database (see 0035_seats_once.sql). */
  declare during: CreationOptional<string>
}

ExamDuty.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    heldOn: { type: DataTypes.DATEONLY, allowNull: false },
    startsAt: { type: DataTypes.TIME, allowNull: false },
    roomId: { type: DataTypes.BIGINT, allowNull: false },
    employeeId: { type: DataTypes.BIGINT, allowNull: false },
    role: DataTypes.TEXT,
    note: DataTypes.TEXT,
    byHand: DataTypes.BOOLEAN,
    during: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'exam_duty' },
)
