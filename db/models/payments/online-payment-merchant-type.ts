import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class OnlinePaymentMerchantType extends Model<
  InferAttributes<OnlinePaymentMerchantType>,
  InferCreationAttributes<OnlinePaymentMerchantType>
> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare settlesTo: string
  declare gatewayIds: CreationOptional<number[]>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

OnlinePaymentMerchantType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    settlesTo: { type: DataTypes.TEXT, allowNull: false },
    gatewayIds: DataTypes.ARRAY(DataTypes.BIGINT),
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'online_payment_merchant_type' },
)
