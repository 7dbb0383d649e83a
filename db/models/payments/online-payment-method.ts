import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class OnlinePaymentMethod extends Model<
  InferAttributes<OnlinePaymentMethod>,
  InferCreationAttributes<OnlinePaymentMethod>
> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare gatewayId: number
  declare merchantTypeId: CreationOptional<number | null>
  declare channel: string
  declare gatewayCode: CreationOptional<string | null>
  declare settlesLate: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

OnlinePaymentMethod.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    gatewayId: { type: DataTypes.BIGINT, allowNull: false },
    merchantTypeId: DataTypes.BIGINT,
    channel: { type: DataTypes.TEXT, allowNull: false },
    gatewayCode: DataTypes.TEXT,
    settlesLate: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'online_payment_method' },
)
