import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class MarkSheetStep extends SiteModel<InferAttributes<MarkSheetStep>, InferCreationAttributes<MarkSheetStep>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare markSheetId: number
  declare fromState: string
  declare toState: string
  declare version: number
  declare reason: CreationOptional<string>
  declare movedBy: number
  declare movedAt: CreationOptional<Date>
}

MarkSheetStep.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    markSheetId: { type: DataTypes.BIGINT, allowNull: false },
    fromState: { type: DataTypes.TEXT, allowNull: false },
    toState: { type: DataTypes.TEXT, allowNull: false },
    version: { type: DataTypes.INTEGER, allowNull: false },
    reason: DataTypes.TEXT,
    movedBy: { type: DataTypes.BIGINT, allowNull: false },
    movedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'mark_sheet_step' },
)
