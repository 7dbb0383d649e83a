import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class FeaturedSite extends SiteModel<InferAttributes<FeaturedSite>, InferCreationAttributes<FeaturedSite>> {
  declare siteId: number
  declare wordsEn: CreationOptional<string>
  declare wordsBn: CreationOptional<string>
  declare saidByEn: CreationOptional<string>
  declare saidByBn: CreationOptional<string>
  declare pictureFileId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

FeaturedSite.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    wordsEn: DataTypes.TEXT,
    wordsBn: DataTypes.TEXT,
    saidByEn: DataTypes.TEXT,
    saidByBn: DataTypes.TEXT,
    pictureFileId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'featured_site' },
)
