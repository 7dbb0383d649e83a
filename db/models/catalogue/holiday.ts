import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Holiday extends Model<InferAttributes<Holiday>, InferCreationAttributes<Holiday>> {
  declare id: CreationOptional<number>
  declare date: string
  declare nameEn: string
  declare nameBn: string
  declare kind: CreationOptional<string>
  declare moonDependent: CreationOptional<boolean>
  declare districtIds: CreationOptional<number[]>
  declare code: CreationOptional<string | null>
  declare year: CreationOptional<number>
  declare dateRule: CreationOptional<string>
  declare needsCheck: CreationOptional<boolean>
  declare active: CreationOptional<boolean>
}

Holiday.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    date: { type: DataTypes.DATEONLY, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    kind: DataTypes.TEXT,
    moonDependent: DataTypes.BOOLEAN,
    districtIds: DataTypes.ARRAY(DataTypes.BIGINT),
    code: DataTypes.TEXT,
    year: DataTypes.INTEGER,
    dateRule: DataTypes.TEXT,
    needsCheck: DataTypes.BOOLEAN,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'holiday' },
)
