import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Notice extends SiteModel<InferAttributes<Notice>, InferCreationAttributes<Notice>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare titleEn: string
  declare titleBn: string
  declare bodyEn: CreationOptional<string>
  declare bodyBn: CreationOptional<string>
  declare publishedOn: CreationOptional<string>
  declare isPublic: CreationOptional<boolean>
}

Notice.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    bodyEn: DataTypes.TEXT,
    bodyBn: DataTypes.TEXT,
    publishedOn: DataTypes.DATEONLY,
    isPublic: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'notice' },
)
