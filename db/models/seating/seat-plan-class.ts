import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SeatPlanClass extends SiteModel<InferAttributes<SeatPlanClass>, InferCreationAttributes<SeatPlanClass>> {
  declare siteId: number
  declare planId: number
  declare examId: number
  declare classOfferingId: number
  /** A multirange of local times; written by the database (see 0035_seats_once.sql). */
  declare during: CreationOptional<string>
}

SeatPlanClass.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    planId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    classOfferingId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    during: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'seat_plan_class' },
)
