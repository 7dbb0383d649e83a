import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class House extends Model<InferAttributes<House>, InferCreationAttributes<House>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare colour: CreationOptional<string>
  declare aboutEn: CreationOptional<string>
  declare aboutBn: CreationOptional<string>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

House.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    colour: DataTypes.TEXT,
    aboutEn: DataTypes.TEXT,
    aboutBn: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'house' },
)
