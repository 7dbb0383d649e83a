import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class WebVideo extends SiteModel<InferAttributes<WebVideo>, InferCreationAttributes<WebVideo>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare titleEn: string
  declare titleBn: string
  declare url: string
  declare fileId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare isPublished: CreationOptional<boolean>
  declare publishedFrom: CreationOptional<string>
  declare publishedTo: CreationOptional<string | null>
}

WebVideo.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    url: { type: DataTypes.TEXT, allowNull: false },
    fileId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    isPublished: DataTypes.BOOLEAN,
    publishedFrom: DataTypes.DATEONLY,
    publishedTo: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'web_video' },
)
