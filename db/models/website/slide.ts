import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class WebSlide extends SiteModel<InferAttributes<WebSlide>, InferCreationAttributes<WebSlide>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare titleEn: string
  declare titleBn: string
  declare captionEn: CreationOptional<string>
  declare captionBn: CreationOptional<string>
  declare link: CreationOptional<string | null>
  declare fileId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare isPublished: CreationOptional<boolean>
  declare publishedFrom: CreationOptional<string>
  declare publishedTo: CreationOptional<string | null>
}

WebSlide.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    captionEn: DataTypes.TEXT,
    captionBn: DataTypes.TEXT,
    link: DataTypes.TEXT,
    fileId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    isPublished: DataTypes.BOOLEAN,
    publishedFrom: DataTypes.DATEONLY,
    publishedTo: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'web_slide' },
)
