import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Package extends Model<InferAttributes<Package>, InferCreationAttributes<Package>> {
  declare id: CreationOptional<number>
  declare key: string
  declare nameEn: string
  declare nameBn: string
  declare active: CreationOptional<boolean>
  declare descriptionEn: CreationOptional<string>
  declare descriptionBn: CreationOptional<string>
  declare cycle: CreationOptional<string>
  declare createdAt: CreationOptional<Date>
  declare revision: CreationOptional<number>
}

Package.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    key: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    active: DataTypes.BOOLEAN,
    descriptionEn: DataTypes.TEXT,
    descriptionBn: DataTypes.TEXT,
    cycle: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    revision: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'package' },
)
