import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SiteGroupSite extends Model<InferAttributes<SiteGroupSite>, InferCreationAttributes<SiteGroupSite>> {
  declare siteGroupId: number
  declare siteId: number
  declare fromDate: CreationOptional<string>
  declare toDate: CreationOptional<string | null>
}

SiteGroupSite.init(
  {
    siteGroupId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    fromDate: { type: DataTypes.DATEONLY, primaryKey: true },
    toDate: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'site_group_site' },
)
