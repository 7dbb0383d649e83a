import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class WebJobCircular extends SiteModel<
  InferAttributes<WebJobCircular>,
  InferCreationAttributes<WebJobCircular>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare titleEn: string
  declare titleBn: string
  declare bodyEn: CreationOptional<string>
  declare bodyBn: CreationOptional<string>
  declare vacancies: CreationOptional<number | null>
  declare applyBy: string
  declare fileId: CreationOptional<number | null>
  declare isPublished: CreationOptional<boolean>
  declare publishedFrom: CreationOptional<string>
  declare publishedTo: CreationOptional<string | null>
}

WebJobCircular.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    bodyEn: DataTypes.TEXT,
    bodyBn: DataTypes.TEXT,
    vacancies: DataTypes.INTEGER,
    applyBy: { type: DataTypes.DATEONLY, allowNull: false },
    fileId: DataTypes.BIGINT,
    isPublished: DataTypes.BOOLEAN,
    publishedFrom: DataTypes.DATEONLY,
    publishedTo: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'web_job_circular' },
)
