import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class LedgerGroup extends SiteModel<InferAttributes<LedgerGroup>, InferCreationAttributes<LedgerGroup>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare level: number
  declare kind: string
  declare parentId: CreationOptional<number | null>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare accountsHeadId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

LedgerGroup.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    level: { type: DataTypes.INTEGER, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    parentId: DataTypes.BIGINT,
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    accountsHeadId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'ledger_group' },
)
