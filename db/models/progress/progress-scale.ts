import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ProgressScale extends SiteModel<InferAttributes<ProgressScale>, InferCreationAttributes<ProgressScale>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare nameEn: string
  declare nameBn: string
}

ProgressScale.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
  },
  { sequelize: database(), tableName: 'progress_scale' },
)
