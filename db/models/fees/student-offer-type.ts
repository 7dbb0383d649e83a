import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class StudentOfferType extends Model<
  InferAttributes<StudentOfferType>,
  InferCreationAttributes<StudentOfferType>
> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare kind: string
  declare percent: CreationOptional<string | null>
  declare amount: CreationOptional<number | null>
  declare feeHeadIds: CreationOptional<number[]>
  declare newStudentsOnly: CreationOptional<boolean>
  declare startsOn: CreationOptional<string | null>
  declare endsOn: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

StudentOfferType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    percent: DataTypes.DECIMAL,
    amount: DataTypes.BIGINT,
    feeHeadIds: DataTypes.ARRAY(DataTypes.BIGINT),
    newStudentsOnly: DataTypes.BOOLEAN,
    startsOn: DataTypes.DATEONLY,
    endsOn: DataTypes.DATEONLY,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'student_offer_type' },
)
