import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class RoutineEntry extends SiteModel<InferAttributes<RoutineEntry>, InferCreationAttributes<RoutineEntry>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionId: number
  declare sectionId: number
  declare weekday: number
  declare periodId: number
  declare subjectOfferingId: number
  declare employeeId: CreationOptional<number | null>
  declare roomId: CreationOptional<number | null>
  declare byHand: CreationOptional<boolean>
}

RoutineEntry.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    weekday: { type: DataTypes.INTEGER, allowNull: false },
    periodId: { type: DataTypes.BIGINT, allowNull: false },
    subjectOfferingId: { type: DataTypes.BIGINT, allowNull: false },
    employeeId: DataTypes.BIGINT,
    roomId: DataTypes.BIGINT,
    byHand: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'routine_entry' },
)
