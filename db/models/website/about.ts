import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class WebAbout extends SiteModel<InferAttributes<WebAbout>, InferCreationAttributes<WebAbout>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare kind: string
  declare titleEn: string
  declare titleBn: string
  declare bodyEn: string
  declare bodyBn: string
  declare fileId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare isPublished: CreationOptional<boolean>
  declare publishedFrom: CreationOptional<string>
  declare publishedTo: CreationOptional<string | null>
}

WebAbout.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    bodyEn: { type: DataTypes.TEXT, allowNull: false },
    bodyBn: { type: DataTypes.TEXT, allowNull: false },
    fileId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    isPublished: DataTypes.BOOLEAN,
    publishedFrom: DataTypes.DATEONLY,
    publishedTo: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'web_about' },
)
