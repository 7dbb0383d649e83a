import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SubModule extends Model<InferAttributes<SubModule>, InferCreationAttributes<SubModule>> {
  declare key: string
  declare module: string
  declare nameEn: string
  declare nameBn: string
  declare position: CreationOptional<number>
}

SubModule.init(
  {
    key: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
    module: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'sub_module' },
)
