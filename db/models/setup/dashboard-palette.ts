import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class DashboardPalette extends Model<
  InferAttributes<DashboardPalette>,
  InferCreationAttributes<DashboardPalette>
> {
  declare id: CreationOptional<number>
  declare panel: string
  declare roleId: CreationOptional<number | null>
  declare cards: unknown
  declare updatedAt: CreationOptional<Date>
}

DashboardPalette.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    panel: { type: DataTypes.TEXT, allowNull: false },
    roleId: DataTypes.BIGINT,
    cards: { type: DataTypes.JSONB, allowNull: false },
    updatedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'dashboard_palette' },
)
