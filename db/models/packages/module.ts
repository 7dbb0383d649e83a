import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Module extends Model<InferAttributes<Module>, InferCreationAttributes<Module>> {
  declare key: string
  declare nameEn: string
  declare nameBn: string
  declare position: CreationOptional<number>
}

Module.init(
  {
    key: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'module' },
)
