import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class FeeSubHead extends Model<InferAttributes<FeeSubHead>, InferCreationAttributes<FeeSubHead>> {
  declare id: CreationOptional<number>
  declare feeHeadId: number
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare frequency: string
  declare refundable: CreationOptional<boolean>
  declare taxable: CreationOptional<boolean>
  declare capped: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

FeeSubHead.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    feeHeadId: { type: DataTypes.BIGINT, allowNull: false },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    frequency: { type: DataTypes.TEXT, allowNull: false },
    refundable: DataTypes.BOOLEAN,
    taxable: DataTypes.BOOLEAN,
    capped: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'fee_sub_head' },
)
