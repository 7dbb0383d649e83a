import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Site extends Model<InferAttributes<Site>, InferCreationAttributes<Site>> {
  declare id: number
  declare nameEn: string
  declare nameBn: string
  declare eiin: CreationOptional<string | null>
  declare kind: string
  declare boardId: CreationOptional<number | null>
  declare thanaId: CreationOptional<number | null>
  declare addressEn: CreationOptional<string>
  declare addressBn: CreationOptional<string>
  declare phone: CreationOptional<string | null>
  declare email: CreationOptional<string | null>
  declare establishedYear: CreationOptional<number | null>
  declare aboutEn: CreationOptional<string>
  declare aboutBn: CreationOptional<string>
  declare headNameEn: CreationOptional<string>
  declare headNameBn: CreationOptional<string>
  declare headMessageEn: CreationOptional<string>
  declare headMessageBn: CreationOptional<string>
  declare logoFileId: CreationOptional<number | null>
  declare defaultLang: CreationOptional<string>
  declare weekend: CreationOptional<number[]>
  declare level: CreationOptional<string | null>
  declare management: CreationOptional<string | null>
  declare mpo: CreationOptional<boolean>
  declare mpoCode: CreationOptional<string | null>
  declare webTitleEn: CreationOptional<string>
  declare webTitleBn: CreationOptional<string>
  declare suspendedReason: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare updatedAt: CreationOptional<Date>
  declare createdAt: CreationOptional<Date>
}

Site.init(
  {
    id: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    eiin: DataTypes.TEXT,
    kind: { type: DataTypes.TEXT, allowNull: false },
    boardId: DataTypes.BIGINT,
    thanaId: DataTypes.BIGINT,
    addressEn: DataTypes.TEXT,
    addressBn: DataTypes.TEXT,
    phone: DataTypes.TEXT,
    email: DataTypes.TEXT,
    establishedYear: DataTypes.INTEGER,
    aboutEn: DataTypes.TEXT,
    aboutBn: DataTypes.TEXT,
    headNameEn: DataTypes.TEXT,
    headNameBn: DataTypes.TEXT,
    headMessageEn: DataTypes.TEXT,
    headMessageBn: DataTypes.TEXT,
    logoFileId: DataTypes.BIGINT,
    defaultLang: DataTypes.TEXT,
    weekend: DataTypes.ARRAY(DataTypes.INTEGER),
    level: DataTypes.TEXT,
    management: DataTypes.TEXT,
    mpo: DataTypes.BOOLEAN,
    mpoCode: DataTypes.TEXT,
    webTitleEn: DataTypes.TEXT,
    webTitleBn: DataTypes.TEXT,
    suspendedReason: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    updatedAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'site' },
)
