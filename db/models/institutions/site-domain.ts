import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SiteDomain extends SiteModel<InferAttributes<SiteDomain>, InferCreationAttributes<SiteDomain>> {
  declare siteId: number
  declare host: string
  declare token: string
  declare checkedAt: CreationOptional<Date | null>
  declare problem: CreationOptional<string | null>
  declare createdAt: CreationOptional<Date>
}

SiteDomain.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    host: { type: DataTypes.CITEXT, allowNull: false, primaryKey: true },
    token: { type: DataTypes.TEXT, allowNull: false },
    checkedAt: DataTypes.DATE,
    problem: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'site_domain' },
)
