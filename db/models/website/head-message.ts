import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class WebHeadMessage extends SiteModel<
  InferAttributes<WebHeadMessage>,
  InferCreationAttributes<WebHeadMessage>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare titleEn: string
  declare titleBn: string
  declare nameEn: string
  declare nameBn: string
  declare postEn: CreationOptional<string>
  declare postBn: CreationOptional<string>
  declare bodyEn: string
  declare bodyBn: string
  declare fileId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare isPublished: CreationOptional<boolean>
  declare publishedFrom: CreationOptional<string>
  declare publishedTo: CreationOptional<string | null>
}

WebHeadMessage.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    postEn: DataTypes.TEXT,
    postBn: DataTypes.TEXT,
    bodyEn: { type: DataTypes.TEXT, allowNull: false },
    bodyBn: { type: DataTypes.TEXT, allowNull: false },
    fileId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    isPublished: DataTypes.BOOLEAN,
    publishedFrom: DataTypes.DATEONLY,
    publishedTo: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'web_head_message' },
)
