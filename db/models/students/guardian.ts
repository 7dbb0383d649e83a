import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Guardian extends SiteModel<InferAttributes<Guardian>, InferCreationAttributes<Guardian>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare nameEn: CreationOptional<string>
  declare nameBn: CreationOptional<string>
  declare mobile: CreationOptional<string | null>
  declare nid: CreationOptional<string | null>
  declare occupation: CreationOptional<string>
}

Guardian.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: DataTypes.TEXT,
    nameBn: DataTypes.TEXT,
    mobile: DataTypes.TEXT,
    nid: DataTypes.TEXT,
    occupation: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'guardian' },
)
