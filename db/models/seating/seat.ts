import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Seat extends SiteModel<InferAttributes<Seat>, InferCreationAttributes<Seat>> {
  declare siteId: number
  declare planId: number
  declare enrolmentId: number
  declare roomId: number
  declare benchColumn: number
  declare benchRow: number
  declare place: number
  /** A multirange of local times; written by the database (see 0035_seats_once.sql). */
  declare during: CreationOptional<string>
}

Seat.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    planId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    roomId: { type: DataTypes.BIGINT, allowNull: false },
    benchColumn: { type: DataTypes.INTEGER, allowNull: false },
    benchRow: { type: DataTypes.INTEGER, allowNull: false },
    place: { type: DataTypes.INTEGER, allowNull: false },
    during: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'seat' },
)
