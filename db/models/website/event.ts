import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class WebEvent extends SiteModel<InferAttributes<WebEvent>, InferCreationAttributes<WebEvent>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare titleEn: string
  declare titleBn: string
  declare placeEn: CreationOptional<string>
  declare placeBn: CreationOptional<string>
  declare bodyEn: CreationOptional<string>
  declare bodyBn: CreationOptional<string>
  declare startsAt: Date
  declare endsAt: CreationOptional<Date | null>
  declare fileId: CreationOptional<number | null>
  declare isPublished: CreationOptional<boolean>
  declare publishedFrom: CreationOptional<string>
  declare publishedTo: CreationOptional<string | null>
}

WebEvent.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    placeEn: DataTypes.TEXT,
    placeBn: DataTypes.TEXT,
    bodyEn: DataTypes.TEXT,
    bodyBn: DataTypes.TEXT,
    startsAt: { type: DataTypes.DATE, allowNull: false },
    endsAt: DataTypes.DATE,
    fileId: DataTypes.BIGINT,
    isPublished: DataTypes.BOOLEAN,
    publishedFrom: DataTypes.DATEONLY,
    publishedTo: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'web_event' },
)
