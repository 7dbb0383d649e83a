import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ProgressCategory extends SiteModel<
  InferAttributes<ProgressCategory>,
  InferCreationAttributes<ProgressCategory>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare kind: string
  declare nameEn: string
  declare nameBn: string
  declare scaleId: number
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

ProgressCategory.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    scaleId: { type: DataTypes.BIGINT, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'progress_category' },
)
