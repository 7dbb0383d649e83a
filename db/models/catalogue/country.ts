import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Country extends Model<InferAttributes<Country>, InferCreationAttributes<Country>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare position: CreationOptional<number>
  declare iso3: CreationOptional<string | null>
  declare dialCode: CreationOptional<string | null>
  declare nationalityEn: CreationOptional<string | null>
  declare nationalityBn: CreationOptional<string | null>
  declare active: CreationOptional<boolean>
}

Country.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
    iso3: DataTypes.TEXT,
    dialCode: DataTypes.TEXT,
    nationalityEn: DataTypes.TEXT,
    nationalityBn: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'country' },
)
