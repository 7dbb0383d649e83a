import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class DocumentTemplate extends SiteModel<
  InferAttributes<DocumentTemplate>,
  InferCreationAttributes<DocumentTemplate>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare kind: string
  declare defaultKey: CreationOptional<string | null>
  declare nameEn: string
  declare nameBn: string
  declare titleEn: string
  declare titleBn: string
  declare bodyEn: string
  declare bodyBn: string
  declare layout: CreationOptional<string>
  declare signatures: CreationOptional<unknown>
  declare active: CreationOptional<boolean>
  declare version: CreationOptional<number>
  declare savedBy: CreationOptional<number | null>
  declare savedAt: CreationOptional<Date>
}

DocumentTemplate.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    defaultKey: DataTypes.TEXT,
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    bodyEn: { type: DataTypes.TEXT, allowNull: false },
    bodyBn: { type: DataTypes.TEXT, allowNull: false },
    layout: DataTypes.TEXT,
    signatures: DataTypes.JSONB,
    active: DataTypes.BOOLEAN,
    version: DataTypes.INTEGER,
    savedBy: DataTypes.BIGINT,
    savedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'document_template' },
)
