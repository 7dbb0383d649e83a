import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Floor extends SiteModel<InferAttributes<Floor>, InferCreationAttributes<Floor>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare buildingId: number
  declare level: CreationOptional<number>
  declare nameEn: string
  declare nameBn: string
  declare active: CreationOptional<boolean>
}

Floor.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    buildingId: { type: DataTypes.BIGINT, allowNull: false },
    level: DataTypes.INTEGER,
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'floor' },
)
