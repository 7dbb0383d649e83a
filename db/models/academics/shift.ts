import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Shift extends SiteModel<InferAttributes<Shift>, InferCreationAttributes<Shift>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare nameEn: string
  declare nameBn: string
  declare startsAt: string
  declare endsAt: string
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

Shift.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    startsAt: { type: DataTypes.TIME, allowNull: false },
    endsAt: { type: DataTypes.TIME, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'shift' },
)
