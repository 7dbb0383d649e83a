import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class MarkHandoverSheet extends SiteModel<
  InferAttributes<MarkHandoverSheet>,
  InferCreationAttributes<MarkHandoverSheet>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare handoverId: number
  declare markSheetId: number
  declare version: number
}

MarkHandoverSheet.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    handoverId: { type: DataTypes.BIGINT, allowNull: false },
    markSheetId: { type: DataTypes.BIGINT, allowNull: false },
    version: { type: DataTypes.INTEGER, allowNull: false },
  },
  { sequelize: database(), tableName: 'mark_handover_sheet' },
)
