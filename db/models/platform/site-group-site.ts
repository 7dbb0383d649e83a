import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SiteGroupSite extends Model<InferAttributes<SiteGroupSite>, InferCreationAttributes<SiteGroupSite>> {
  declare id: CreationOptional<number>
  declare siteGroupId: number
  declare siteId: number
  declare fromDate: CreationOptional<string>
  declare toDate: CreationOptional<string | null>
  declare cancelledAt: CreationOptional<Date | null>
  declare note: CreationOptional<string>
  declare createdAt: CreationOptional<Date>
  declare createdBy: CreationOptional<number | null>
}

SiteGroupSite.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteGroupId: { type: DataTypes.BIGINT, allowNull: false },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    fromDate: DataTypes.DATEONLY,
    toDate: DataTypes.DATEONLY,
    cancelledAt: DataTypes.DATE,
    note: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    createdBy: DataTypes.BIGINT,
  },
  { sequelize: database(), tableName: 'site_group_site' },
)
