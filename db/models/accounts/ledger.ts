import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Ledger extends SiteModel<InferAttributes<Ledger>, InferCreationAttributes<Ledger>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare groupId: number
  declare kind: string
  declare normalSide: string
  declare holds: CreationOptional<string>
  declare needsParty: CreationOptional<boolean>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare accountsHeadId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

Ledger.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    groupId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    normalSide: { type: DataTypes.TEXT, allowNull: false },
    holds: DataTypes.TEXT,
    needsParty: DataTypes.BOOLEAN,
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    accountsHeadId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'ledger' },
)
