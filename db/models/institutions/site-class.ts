import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SiteClass extends SiteModel<InferAttributes<SiteClass>, InferCreationAttributes<SiteClass>> {
  declare siteId: number
  declare classId: number
}

SiteClass.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    classId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
  },
  { sequelize: database(), tableName: 'site_class' },
)
