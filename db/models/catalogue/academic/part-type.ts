import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class PartType extends Model<InferAttributes<PartType>, InferCreationAttributes<PartType>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare shortEn: CreationOptional<string>
  declare shortBn: CreationOptional<string>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

PartType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    shortEn: DataTypes.TEXT,
    shortBn: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'part_type' },
)
