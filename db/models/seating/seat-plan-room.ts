import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SeatPlanRoom extends SiteModel<InferAttributes<SeatPlanRoom>, InferCreationAttributes<SeatPlanRoom>> {
  declare siteId: number
  declare planId: number
  declare roomId: number
  declare benchColumns: number
  declare benchRows: number
  declare seatsPerBench: number
  declare position: CreationOptional<number>
}

SeatPlanRoom.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    planId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    roomId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    benchColumns: { type: DataTypes.INTEGER, allowNull: false },
    benchRows: { type: DataTypes.INTEGER, allowNull: false },
    seatsPerBench: { type: DataTypes.INTEGER, allowNull: false },
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'seat_plan_room' },
)
