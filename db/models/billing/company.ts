import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Company extends Model<InferAttributes<Company>, InferCreationAttributes<Company>> {
  declare id: CreationOptional<number>
  declare nameEn: string
  declare nameBn: string
  declare addressEn: CreationOptional<string>
  declare addressBn: CreationOptional<string>
  declare phone: CreationOptional<string | null>
  declare email: CreationOptional<string | null>
  declare bin: CreationOptional<string | null>
  declare tin: CreationOptional<string | null>
  declare vatHundredths: CreationOptional<number>
  declare dueDays: CreationOptional<number>
  declare prefix: string
  declare signatoryEn: CreationOptional<string>
  declare signatoryBn: CreationOptional<string>
  declare signatoryTitleEn: CreationOptional<string>
  declare signatoryTitleBn: CreationOptional<string>
  declare logoFileId: CreationOptional<number | null>
  declare isDefault: CreationOptional<boolean>
  declare active: CreationOptional<boolean>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
}

Company.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    addressEn: DataTypes.TEXT,
    addressBn: DataTypes.TEXT,
    phone: DataTypes.TEXT,
    email: DataTypes.TEXT,
    bin: DataTypes.TEXT,
    tin: DataTypes.TEXT,
    vatHundredths: DataTypes.INTEGER,
    dueDays: DataTypes.INTEGER,
    prefix: { type: DataTypes.TEXT, allowNull: false },
    signatoryEn: DataTypes.TEXT,
    signatoryBn: DataTypes.TEXT,
    signatoryTitleEn: DataTypes.TEXT,
    signatoryTitleBn: DataTypes.TEXT,
    logoFileId: DataTypes.BIGINT,
    isDefault: DataTypes.BOOLEAN,
    active: DataTypes.BOOLEAN,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'company' },
)
