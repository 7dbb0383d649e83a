import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ChallanLine extends SiteModel<InferAttributes<ChallanLine>, InferCreationAttributes<ChallanLine>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare challanId: number
  declare invoiceId: number
  declare amountPoisha: number
}

ChallanLine.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    challanId: { type: DataTypes.BIGINT, allowNull: false },
    invoiceId: { type: DataTypes.BIGINT, allowNull: false },
    amountPoisha: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize: database(), tableName: 'challan_line' },
)
