import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ProgressLevel extends SiteModel<InferAttributes<ProgressLevel>, InferCreationAttributes<ProgressLevel>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare scaleId: number
  declare nameEn: string
  declare nameBn: string
  declare position: number
}

ProgressLevel.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    scaleId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: { type: DataTypes.INTEGER, allowNull: false },
  },
  { sequelize: database(), tableName: 'progress_level' },
)
