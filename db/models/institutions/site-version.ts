import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SiteVersion extends SiteModel<InferAttributes<SiteVersion>, InferCreationAttributes<SiteVersion>> {
  declare siteId: number
  declare versionId: number
}

SiteVersion.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    versionId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
  },
  { sequelize: database(), tableName: 'site_version' },
)
